// A customer's journey with the client that OpenAPI Generator made from the served contract, with the line of the guide "Clients".
//
// Usage: go run . BASE_URL, with the API key in API_KEY. Ends non-zero at the first response that is not as the contract says.
package main

import (
	"context"
	"encoding/json"
	"fmt"
	"log"
	"net/http"
	"os"

	"shop/petstore"
)

var responses int

// expect ends the program unless the response has this status.
func expect(status int, response *http.Response, err error) {
	responses++
	if response == nil {
		log.Fatal(err)
	}
	if response.StatusCode != status {
		log.Fatalf("%s is not %d: %v", response.Status, status, err)
	}
	if status < 400 && err != nil {
		log.Fatalf("%s cannot be read: %v", response.Status, err)
	}
}

func check(isTrue bool, what any) {
	if !isTrue {
		log.Fatalf("not as expected: %+v", what)
	}
}

func main() {
	configuration := petstore.NewConfiguration()
	configuration.Servers = petstore.ServerConfigurations{{URL: os.Args[1]}}
	client := petstore.NewAPIClient(configuration)
	ctx := context.WithValue(context.Background(), petstore.ContextAccessToken, os.Getenv("API_KEY"))

	category, response, err := client.CategoriesAPI.CreateCategory(ctx).CategoryInput(*petstore.NewCategoryInput("Gophers")).Execute()
	expect(201, response, err)
	pet, response, err := client.PetRecordsAPI.CreatePet(ctx).PetInput(*petstore.NewPetInput("Go", category.Id)).Execute()
	expect(201, response, err)
	_, response, err = client.InventoryAPI.SetInventory(ctx, pet.Id).InventoryUpdate(*petstore.NewInventoryUpdate(3)).Execute()
	expect(201, response, err)

	input := petstore.NewOrderInput()
	input.SetPetId(pet.Id)
	input.SetQuantity(2)
	place := client.OrdersAPI.CreateOrder(ctx).IdempotencyKey(fmt.Sprintf("go-%d", pet.Id)).OrderInput(*input)
	order, response, err := place.Execute()
	expect(201, response, err)
	again, response, err := place.Execute()
	expect(201, response, err)
	check(again.Id == order.Id && !order.Complete, order)
	orders, response, err := client.OrdersAPI.ListOrders(ctx).PetId(pet.Id).Execute()
	expect(200, response, err)
	check(len(orders) == 1, orders)

	_, response, err = client.OrdersAPI.CreateOrder(ctx).OrderInput(*input).Execute()
	expect(409, response, err)
	var rejection petstore.Error
	if failed, isError := err.(*petstore.GenericOpenAPIError); !isError || json.Unmarshal(failed.Body(), &rejection) != nil {
		log.Fatal(err)
	}
	check(rejection.Code == "insufficient_stock", rejection)

	response, err = client.OrdersAPI.DeleteOrder(ctx, order.Id).Execute()
	expect(204, response, err)
	response, err = client.PetRecordsAPI.DeletePet(ctx, pet.Id).Execute()
	expect(204, response, err)
	response, err = client.CategoriesAPI.DeleteCategory(ctx, category.Id).Execute()
	expect(204, response, err)
	fmt.Printf("the generated Go client got %d responses as the contract says\n", responses)
}
